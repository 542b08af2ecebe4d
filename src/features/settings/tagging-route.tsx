import { useQuery } from '@apollo/client/react';
import { ampPixel, downloadCall, downloadLink, trackingSnippet } from '../../../schema/reference/tracking-snippet.ts';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { EmptyState, Skeleton } from '../../components/placeholder/placeholder.tsx';
import { SnippetBox } from '../../components/tracking-snippet/snippet-box.tsx';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { taggingTexts } from '../../text/settings-pages.ts';
import styles from './guide.module.css';

/** The tracking code (SET-028). */
export function Component() {
  return (
    <>
      <title>{`${taggingTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={taggingTexts.title} subheader={taggingTexts.subtitle} showDateRange={false} />
      <TaggingScreen />
    </>
  );
}

/** The tracking code of the current account, and how to install it. */
function TaggingScreen() {
  const { data, error } = useQuery(GetNavDocument);
  const account = data?.user.account;
  const { code, amp, downloads } = taggingTexts;
  if (error && !account) return <EmptyState text={taggingTexts.noAccount} />;
  return (
    <div className={styles.cards} aria-busy={!account}>
      <Card title={code.title}>
        <div className={styles.beside}>
          <div className={styles.prose}>
            <p>{code.text}</p>
            <ol className={styles.steps}>
              {code.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
          <div>
            {account ? <SnippetBox label={code.label} code={trackingSnippet(account)} /> : <Skeleton height="420px" />}
          </div>
        </div>
      </Card>
      <Card title={amp.title}>
        <div className={styles.beside}>
          <div className={styles.prose}>
            <p>{amp.text}</p>
          </div>
          <div>{account ? <SnippetBox label={amp.label} code={ampPixel(account)} /> : <Skeleton height="150px" />}</div>
        </div>
      </Card>
      <Card title={downloads.title}>
        <div className={styles.beside}>
          <div className={styles.prose}>
            <p>{downloads.text}</p>
            <p>{downloads.linkText}</p>
            <p>{downloads.callText}</p>
          </div>
          <div>
            <SnippetBox label={downloads.linkLabel} code={downloadLink} />
            <SnippetBox label={downloads.callLabel} code={downloadCall} />
          </div>
        </div>
      </Card>
    </div>
  );
}
