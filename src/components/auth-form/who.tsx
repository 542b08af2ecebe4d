import { Link } from 'react-router-dom';
import { loginTexts } from '../../text/login.ts';
import styles from './auth-form.module.css';

interface WhoProps {
  readonly name: string;
  /** Where another name is entered. */
  readonly startPath: string;
}

/** Whose password is asked for, and the way back for somebody else. */
export function Who({ name, startPath }: WhoProps) {
  return (
    <>
      <p className={styles.who}>
        <span className={styles.name}>{name}</span>
        <Link to={startPath} state={{}}>
          {loginTexts.notYou}
        </Link>
      </p>
      {/* Password managers look for the name beside the password. */}
      <input className="visually-hidden" autoComplete="username" readOnly tabIndex={-1} aria-hidden value={name} />
    </>
  );
}
