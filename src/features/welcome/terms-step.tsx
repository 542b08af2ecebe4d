import { useMutation } from '@apollo/client/react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import { SavePreferencesDocument } from '../../generated/documents/save-preferences.ts';
import type { SavePreferencesMutation } from '../../generated/operations.ts';
import { readFlag } from '../../state/kept-for-reload.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { termsOfService, welcomeTexts } from '../../text/welcome.ts';
import styles from './welcome-step.module.css';

const texts = welcomeTexts.terms;

/** Step 1: the terms must be scrolled to the end and the box checked (WEL-004, WEL-011). */
export function TermsStep({ onAccepted }: { readonly onAccepted: () => void }) {
  const text = useRef<HTMLDivElement>(null);
  // Both the checked box and having read to the end survive a reload.
  const [isChecked, setChecked] = useUnsaved('terms', false, readFlag);
  const [hasReachedEnd, setReachedEnd] = useUnsaved('terms-end', false, readFlag);
  const [problem, setProblem] = useState<string | null>(null);
  const [save, { loading }] = useMutation(SavePreferencesDocument);

  const isThere = () => hasReachedEnd || (text.current !== null && isAtEnd(text.current));
  const noteEnd = () => setReachedEnd(isThere());
  const accept = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    // A text that fits its box never scrolls.
    if (!isChecked || !isThere()) return setProblem(texts.problem);
    setProblem(null);
    try {
      const { data } = await save({
        variables: { preferences: { hasAcceptedTerms: true } },
        update: (cache, { data }) => {
          if (isKept(data))
            cache.updateQuery(
              { query: GetNavDocument },
              (known) =>
                known && { ...known, user: { ...known.user, prefs: { ...known.user.prefs, hasAcceptedTerms: true } } },
            );
        },
      });
      if (isKept(data)) onAccepted();
      else setProblem(texts.failed);
    } catch {
      // The client has logged the error.
      setProblem(texts.failed);
    }
  };

  return (
    <form className={styles.step} onSubmit={accept} noValidate>
      <p className={styles.lead}>{texts.lead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what must be scrolled must be reachable by keyboard */}
      <section ref={text} className={styles.terms} aria-label={texts.text} tabIndex={0} onScroll={noteEnd}>
        <ol>
          {termsOfService.map((term) => (
            <li key={term.title}>
              <h4>{term.title}</h4>
              <p>{term.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.foot}>
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={isChecked}
            onChange={({ target }) => {
              setChecked(target.checked);
              setProblem(null);
            }}
          />
          {texts.box}
        </label>
        {/* Not disabled while saving, which would lose keyboard focus. */}
        <Button type="submit" variant="primary" aria-busy={loading || undefined}>
          {texts.accept}
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  );
}

/** Whether the server saved the acceptance, according to its response (WEL-015). */
function isKept(answer: SavePreferencesMutation | null | undefined): boolean {
  return answer?.savePreferences?.hasAcceptedTerms === true;
}

/** Pixels that can be hidden below the visible part and still count as the end (WEL-011). */
const threshold = 20;

/** Whether a box is scrolled to its end, within 20 px; true if nothing overflows. */
export function isAtEnd(box: Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight <= threshold;
}
