import { X } from 'lucide-react';
import { Button } from '../../components/button/button.tsx';
import { welcomeTexts } from '../../text/welcome.ts';
import styles from './resume-bar.module.css';

const texts = welcomeTexts.aside;

interface ResumeBarProps {
  readonly onResume: () => void;
  readonly onLeave: () => void;
}

/** Leads back into the wizard from the screen it sent the person to. */
export function ResumeBar({ onResume, onLeave }: ResumeBarProps) {
  return (
    <section className={`${styles.bar} no-print`} aria-label={texts.region}>
      <p>{texts.text}</p>
      <Button variant="primary" onClick={onResume}>
        {texts.resume}
      </Button>
      <Button variant="quiet" aria-label={texts.leave} title={texts.leave} onClick={onLeave}>
        <X size={18} aria-hidden="true" />
      </Button>
    </section>
  );
}
