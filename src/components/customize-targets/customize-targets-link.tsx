import { Target } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { customizeTargetsText } from '../../text/targets.ts';
import { LinkButton } from '../button/button.tsx';

/** The way to the targets from wherever they narrow something (TGT-001). */
export function CustomizeTargetsLink() {
  return (
    <LinkButton to={paths.targets} className="no-print">
      <Target size={15} aria-hidden="true" />
      {customizeTargetsText}
    </LinkButton>
  );
}
