import { useState } from 'react';
import { reportError } from '../../../lib/errors/report.ts';
import { actionDetailTexts } from '../../../text/actions.ts';
import { Skeleton } from '../../skeleton/skeleton.tsx';
import styles from './action-detail.module.css';

/** The sound of a call. `file` is its address, null where nothing was recorded, undefined while that is not known. */
export function Recording({ file }: { readonly file: string | null | undefined }) {
  return (
    <div className={styles.recording}>
      <h4>{actionDetailTexts.recording}</h4>
      {file === undefined && <Skeleton width="100%" height="40px" />}
      {file === null && <p>{actionDetailTexts.noRecording}</p>}
      {file && <Player key={file} file={file} />}
    </div>
  );
}

function Player({ file }: { readonly file: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p role="status">{actionDetailTexts.recordingFailed}</p>;
  const onError = () => {
    reportError('recording', new Error(`no sound at ${file}`));
    setFailed(true);
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: calls come without a transcript; the summary beside it says what was said
    <audio controls preload="metadata" src={file} aria-label={actionDetailTexts.recording} onError={onError} />
  );
}
