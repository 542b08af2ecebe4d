import { useAtom } from 'jotai';
import { ArrowLeftToLine, ArrowRightToLine, X } from 'lucide-react';
import type { Sandbox } from '../../../../schema/generated/control.ts';
import { sandboxTexts, testingTexts } from '../../../text/testing.ts';
import { sharedSandbox } from '../control/sandbox-cookie.ts';
import styles from './drawer-head.module.css';
import { sideAtom } from './panel-atoms.ts';

interface DrawerHeadProps {
  readonly sandbox: Sandbox | null;
  readonly onClose: () => void;
}

/** Which sandbox this is, whether its connection faults are real, and where the panel stands. */
export function DrawerHead({ sandbox, onClose }: DrawerHeadProps) {
  const [side, setSide] = useAtom(sideAtom);
  const isLeft = side === 'left';
  const Move = isLeft ? ArrowRightToLine : ArrowLeftToLine;
  return (
    <header className={styles.head}>
      <div className={styles.headTexts}>
        <h2>{testingTexts.title}</h2>
        {sandbox && (
          <p>
            {sandboxTexts.title} <b>{sandbox.name}</b>
            {sandbox.name === sharedSandbox && `, ${sandboxTexts.shared}`}
          </p>
        )}
        {sandbox && <p>{sandboxTexts.network[sandbox.network]}</p>}
      </div>
      <button
        type="button"
        className={`${styles.iconButton} ${styles.move}`}
        aria-label={isLeft ? testingTexts.moveRight : testingTexts.moveLeft}
        onClick={() => setSide(isLeft ? 'right' : 'left')}
      >
        <Move size={16} aria-hidden="true" />
      </button>
      <button type="button" className={styles.iconButton} aria-label={testingTexts.close} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </button>
    </header>
  );
}
