import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { FormSkeleton, ThirdPartyForm } from '../../components/third-party-form/third-party-form.tsx';
import { paths } from '../../lib/paths.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { inviteTexts } from '../../text/settings-pages.ts';
import styles from './guide.module.css';
import { othersParts, useInviteParams, writeInvite } from './invite-link.ts';
import { InviteNext } from './invite-thanks-route.tsx';

/** The form's name at its provider. */
const formId = 'webtrax-invite';

/**
 * The form gets the link's four parameters as hidden fields: those of the person and the account that is open, whatever
 * the address says. What it lacks is filled in, without a history entry.
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
