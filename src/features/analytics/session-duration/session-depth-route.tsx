import { useParams } from 'react-router-dom';
import { depthOfPath } from '../../../state/sessions/depth-and-length.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import { durationTexts } from '../../../text/duration.ts';
import { DepthScreen } from './depth-screen.tsx';
import { UnknownDepth } from './unknown-depth.tsx';

export function Component() {
  const depth = depthOfPath(useParams().pageDepth);
  return (
    <>
      <title>{`${durationTexts.depth.title} · ${chromeTexts.productName}`}</title>
      {depth ? <DepthScreen key={depth} depth={depth} /> : <UnknownDepth />}
    </>
  );
}
