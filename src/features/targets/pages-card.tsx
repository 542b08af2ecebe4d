import { memo } from 'react';
import { Card } from '../../components/card/card.tsx';
import { TextList } from '../../components/text-list/text-list.tsx';
import { targetsTexts } from '../../text/targets.ts';
import { isPagePath, pagePath } from './page-path.ts';

interface PagesCardProps {
  readonly pages: readonly string[];
  readonly onChange: (pages: readonly string[]) => void;
}

function tidy(entry: string) {
  const value = pagePath(entry);
  return { value, note: value === entry ? undefined : targetsTexts.pageTidied(value) };
}

const validate = (entry: string) => (isPagePath(pagePath(entry)) ? null : targetsTexts.badPage);

/** The pages whose visit counts as high-value: paths alone (dashboard section 5). */
export const PagesCard = memo(function PagesCard({ pages, onChange }: PagesCardProps) {
  return (
    <Card title={targetsTexts.pages}>
      <TextList
        label={targetsTexts.pageLabel}
        isLabelHidden
        hint={targetsTexts.pagesHint}
        values={pages}
        onChange={onChange}
        validate={validate}
        tidy={tidy}
        addLabel={targetsTexts.addPage}
        placeholder={targetsTexts.pagePlaceholder}
      />
    </Card>
  );
});
