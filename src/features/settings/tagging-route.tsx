import { PageHeader } from '../../components/page-header/page-header.tsx';
import { chromeTexts } from '../../text/chrome.ts';
import { taggingTexts } from '../../text/tagging.ts';
import { TaggingScreen } from './tagging-screen.tsx';

/** The tracking code (dashboard section 2, /settings/tagging). */
export function Component() {
  return (
    <>
      <title>{`${taggingTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={taggingTexts.title} subheader={taggingTexts.subtitle} showDateRange={false} />
      <TaggingScreen />
    </>
  );
}
