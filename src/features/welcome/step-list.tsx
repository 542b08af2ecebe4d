import { Check } from 'lucide-react';
import { welcomeTexts } from '../../text/welcome.ts';
import styles from './step-list.module.css';
import { canJump, type WelcomeStep, welcomeSteps } from './welcome-step.ts';

interface StepListProps {
  readonly step: WelcomeStep;
  readonly onJump: (step: WelcomeStep) => void;
}

/** The five steps. Past the first, 2 to 5 can be jumped to; what lies behind has a tick. */
export function StepList({ step, onJump }: StepListProps) {
  return (
    <nav aria-label={welcomeTexts.stepList}>
      <ol className={styles.steps}>
        {welcomeSteps.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={styles.step}
              aria-current={one === step ? 'step' : undefined}
              data-done={one < step || undefined}
              disabled={one !== step && !canJump(step, one)}
              onClick={() => one !== step && onJump(one)}
            >
              <span className={styles.mark} aria-hidden="true">
                {one < step ? <Check size={14} /> : one}
              </span>
              <span className={styles.name}>
                {welcomeTexts.steps[one]}
                {one < step && <span className="visually-hidden">, {welcomeTexts.done}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
