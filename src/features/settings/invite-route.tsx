import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { ThirdPartyForm } from '../../components/third-party-form/third-party-form.tsx';
import { paths } from '../../lib/paths.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { inviteTexts } from '../../text/invite.ts';
import styles from './guide.module.css';
import { parseInvite, useInviteParams, writeInvite } from './invite-link.ts';
import { InviteNext } from './invite-thanks-route.tsx';

/** The form's name at its provider. */
const formId = 'webtrax-invite';

/**
 * The form gets the link's four parameters as hidden fields. If the page was opened without them, they are filled in
 * from the account, without a history entry.
 */
function InviteScreen() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const given = useMemo(() => parseInvite(search), [search]);
  const { params: own, isFailed } = useInviteParams();
  useEffect(() => {
    if (!given && own) setSearch((present) => writeInvite(present, own), { replace: true });
  }, [given, own, setSearch]);
  const values = given ?? own;
  return (
    <div className={`${styles.columns} ${styles.invite}`}>
      <Card title={inviteTexts.formTitle} {...(values && { hint: values.company })}>
        {!values && isFailed && <p>{inviteTexts.noAccount}</p>}
        {values && (
          <ThirdPartyForm
            formId={formId}
            label={inviteTexts.formLabel}
            values={{ ...values }}
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

/** The embedded invite form (SET-030). */
export function Component() {
  return (
    <>
      <title>{`${inviteTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={inviteTexts.title} showDateRange={false} />
      <InviteScreen />
    </>
  );
}
