import { actionTexts } from '../../text/actions.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { ActionsScreen } from './actions-screen.tsx';

export function Component() {
  return (
    <>
      <title>{`${actionTexts.title} · ${chromeTexts.productName}`}</title>
      <ActionsScreen />
    </>
  );
}
