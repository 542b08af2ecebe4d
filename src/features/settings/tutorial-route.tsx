import { PageHeader } from '../../components/page-header/page-header.tsx';
import { chromeTexts } from '../../text/chrome.ts';
import { tutorialTexts } from '../../text/tutorial.ts';
import { TutorialScreen } from './tutorial-screen.tsx';

/** The tutorial (dashboard section 2, /settings/webtraxtutorial). Production mode has no such page. */
export function Component() {
  return (
    <>
      <title>{`${tutorialTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={tutorialTexts.title} subheader={tutorialTexts.subtitle} showDateRange={false} />
      <TutorialScreen />
    </>
  );
}
