import { useQuery } from '@apollo/client/react';
import { KeyRound, Mail, UserRoundPlus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { FormSkeleton, ThirdPartyForm } from '../../components/third-party-form/third-party-form.tsx';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import { withName } from '../../lib/accounts.ts';
import { paths } from '../../lib/paths.ts';
import type { DroppedPart } from '../../state/address.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { inviteTexts, inviteThanksTexts } from '../../text/settings-pages.ts';
import styles from './guide.module.css';

/** Parameters of an invite link (SET-031). */
interface InviteParams {
  readonly account_slug: string;
  readonly company: string;
  readonly account_tinid: string;
  readonly inviter_email: string;
}

const names = ['account_slug', 'company', 'account_tinid', 'inviter_email'] as const;

/** Adds the parameters that a query string lacks; all others stay. */
export function writeInvite(search: URLSearchParams, own: InviteParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) if (!next.get(name)?.trim()) next.set(name, own[name]);
  return next;
}

/** Parameters that differ from the user's own and are ignored (SET-031, FRM-050). */
export function othersParts(search: URLSearchParams, own: InviteParams): DroppedPart[] {
  return names.flatMap((name) => {
    const values = search.getAll(name).filter((value) => value.trim());
    const others = values.filter((value) => value !== own[name]);
    if (others.length === 0) return [];
    const params = others.map((value) => [name, value] as const);
    const isReplaced = others.length === values.length;
    return {
      name: inviteTexts.params[name],
      params,
      reason: inviteTexts.notOwn,
      ...(isReplaced && { instead: [name, own[name]] }),
    };
  });
}

/**
 * Parameters of the signed-in user's invite link, from the query shared with the frame. Null while loading. The schema
 * only has the person's tinid, so that is used as the account's.
 */
function useInviteParams(): { readonly own: InviteParams | null; readonly isFailed: boolean } {
  const { data, error } = useQuery(GetNavDocument);
  const user = data?.user;
  const own = useMemo(
    () =>
      user
        ? {
            account_slug: user.account.slug,
            company: withName(user.account).name,
            account_tinid: user.tinid,
            inviter_email: user.email,
          }
        : null,
    [user],
  );
  return { own, isFailed: error !== undefined && own === null };
}

/** Path of the invite page with its parameters, or without them while loading, since the page can add them. */
export function useInvitePath(): string {
  const { own } = useInviteParams();
  return own ? `${paths.invite}?${writeInvite(new URLSearchParams(), own)}` : paths.invite;
}

/** The provider's form id. */
const formId = 'webtrax-invite';

/**
 * The form gets the link's four parameters as hidden fields: those of the user and the current account, whatever the
 * address says. Missing parameters are added to the address without a history entry.
 */
function InviteScreen({ own, isFailed }: ReturnType<typeof useInviteParams>) {
  const navigate = useNavigate();
  return (
    <div className={`${styles.columns} ${styles.invite}`}>
      <Card title={inviteTexts.formTitle} {...(own && { hint: own.company })}>
        {!own && (isFailed ? <p>{inviteTexts.noAccount}</p> : <FormSkeleton />)}
        {own && (
          <ThirdPartyForm
            formId={formId}
            label={inviteTexts.formLabel}
            values={{ ...own }}
            onSubmit={() => void navigate(paths.inviteThanks)}
          />
        )}
      </Card>
      <Card title={inviteTexts.nextTitle}>
        <InviteNext />
      </Card>
    </div>
  );
}

/** The embedded invite form (SET-030, SET-031). */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { own, isFailed } = useInviteParams();
  useEffect(() => {
    const whole = own && writeInvite(search, own);
    if (whole && whole.toString() !== search.toString()) setSearch(whole, { replace: true });
  }, [own, search, setSearch]);
  const dropped = own ? othersParts(search, own) : [];
  return (
    <>
      <title>{`${inviteTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={inviteTexts.title} showDateRange={false} dropped={dropped} />
      <InviteScreen own={own} isFailed={isFailed} />
    </>
  );
}

const points = [
  { Icon: Mail, text: inviteTexts.mail },
  { Icon: UserRoundPlus, text: inviteTexts.register },
  { Icon: KeyRound, text: inviteTexts.access },
];

/** What happens next for the invited person (SET-032, SET-033). */
function InviteNext() {
  return (
    <ul className={styles.points}>
      {points.map(({ Icon, text }) => (
        <li key={text}>
          <Icon size={17} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The page after the invite form (SET-030). */
export function InviteThanks() {
  const invitePath = useInvitePath();
  return (
    <>
      <title>{`${inviteThanksTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={inviteThanksTexts.title} subheader={inviteThanksTexts.subtitle} showDateRange={false} />
      <div className={styles.columns}>
        <Card title={inviteThanksTexts.text}>
          <div className={styles.prose}>
            <InviteNext />
            <div className={`${styles.actions} no-print`}>
              <LinkButton to={invitePath}>{inviteThanksTexts.another}</LinkButton>
              <LinkButton to={paths.settings}>{inviteThanksTexts.settings}</LinkButton>
            </div>
          </div>
        </Card>
      </div>
    </>
  );
}
