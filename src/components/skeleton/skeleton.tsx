import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A quiet placeholder of the size of what will stand there. Screen readers hear the region's busy state instead. */
export function Skeleton({
  width,
  height,
}: {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
}) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
