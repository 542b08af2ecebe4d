import { ArrowRight, RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { personas } from '../../../fixtures/personas.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog, DialogActions, DialogBody, DialogTitle } from '../../components/dialog/dialog.tsx';
import { initialsOf } from '../../components/monogram/monogram.tsx';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { reportError } from '../../lib/errors/report.ts';
import { signInSession } from '../../state/sign-in.ts';
import { demoPersonas, demoTexts } from '../../text/demo.ts';
import styles from './welcome-dialog.module.css';

const texts = demoTexts.welcome;

interface WelcomeDialogProps {
  /** Whether there is anything to reset. */
  readonly canReset: boolean;
  readonly onReset: () => Promise<void>;
  readonly onChosen: () => void;
  readonly onClose: () => void;
}

const choices = demoPersonas.flatMap((choice) => {
  const persona = personas.find(({ email }) => email === choice.email);
  return persona ? [{ ...choice, persona }] : [];
});

/** The first dialog of the demo: people to sign in as with one click. */
export function WelcomeDialog({ canReset, onReset, onChosen, onClose }: WelcomeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const signIn = async (email: string, password: string) => {
    if (chosen !== null) return;
    setChosen(email);
    setFailed(false);
    try {
      const answer = await authCalls.signIn({ username: email, password });
      dialog.current?.close();
      signInSession.signIn(answer);
      onChosen();
    } catch (error) {
      reportError('demo', error);
      setFailed(true);
      setChosen(null);
    }
  };

  // Not closable while signing in, since a failure couldn't be shown otherwise.
  const closedBy = chosen === null ? 'closerequest' : 'none';
  const leave = () => chosen === null && dialog.current?.close();
  // If the choice closed the dialog, there is nothing more to do.
  const close = () => chosen === null && onClose();
  return (
    <Dialog ref={dialog} labelledBy={headingId} closedBy={closedBy} className={styles.dialog} onClose={close}>
      <DialogBody>
        <DialogTitle id={headingId}>{texts.title}</DialogTitle>
        <p className={styles.lead}>{texts.lead}</p>
        <h3>{texts.question}</h3>
        <ul className={styles.choices}>
          {choices.map(({ persona, title, text }) => (
            <li key={persona.id}>
              <button
                type="button"
                className={styles.choice}
                aria-busy={chosen === persona.email || undefined}
                onClick={() => void signIn(persona.email, persona.password)}
              >
                <span className={styles.mark} aria-hidden="true">
                  {initialsOf(persona.name)}
                </span>
                <span className={styles.words}>
                  <strong>{title}</strong>
                  <span className={styles.name}>{persona.name}</span>
                  <span className={styles.text}>{text}</span>
                </span>
                <ArrowRight className={styles.arrow} size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <p className={hasFailed ? styles.failed : 'visually-hidden'} role="status">
          {chosen !== null && texts.busy}
          {hasFailed && texts.failed}
        </p>
        <DialogActions>
          <Button variant="quiet" onClick={leave}>
            {texts.own}
          </Button>
          {canReset && (
            <Button variant="quiet" title={demoTexts.resetHint} onClick={() => void onReset()}>
              <RotateCcw size={14} aria-hidden="true" />
              {demoTexts.reset}
            </Button>
          )}
        </DialogActions>
      </DialogBody>
    </Dialog>
  );
}
