import { Check } from 'lucide-react';
import { Header, ListBox, ListBoxItem, ListBoxSection, ListLayout, Virtualizer } from 'react-aria-components';
import type { Choice, ChoiceGroup } from './choice.ts';
import styles from './filter-select.module.css';

interface ChoiceListProps {
  readonly label: string;
  readonly groups: readonly ChoiceGroup[];
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly hasAutoFocus: boolean;
  /** One is always chosen, and no second. */
  readonly isSingle: boolean;
}

const layoutOptions = { rowSize: 32, headingSize: 32, padding: 4 };

function Item({ choice }: { readonly choice: Choice }) {
  return (
    <ListBoxItem id={choice.key} textValue={choice.label} className={styles.item ?? ''}>
      <span className={styles.box} aria-hidden="true">
        <Check size={12} />
      </span>
      <span className={styles.itemLabel} title={choice.label}>
        {choice.label}
      </span>
    </ListBoxItem>
  );
}

/** Only what is in sight stands in the page: a list may hold a thousand referrers. */
export function ChoiceList({ label, groups, selected, onChange, hasAutoFocus, isSingle }: ChoiceListProps) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <ListBox
        className={styles.list ?? ''}
        data-single={isSingle || undefined}
        aria-label={label}
        selectionMode={isSingle ? 'single' : 'multiple'}
        disallowEmptySelection={isSingle}
        escapeKeyBehavior="none"
        selectedKeys={selected}
        autoFocus={hasAutoFocus}
        onSelectionChange={(keys) => keys !== 'all' && onChange(new Set([...keys].map(String)))}
        renderEmptyState={() => <p className={styles.nothing}>Nothing to choose from</p>}
      >
        {groups.map(({ key, title, hint, choices }) => (
          <ListBoxSection key={key} id={key} aria-label={title ? undefined : label}>
            {title && (
              <Header className={styles.heading ?? ''}>
                {title}
                {hint && <span className={styles.hint}> · {hint}</span>}
              </Header>
            )}
            {choices.map((choice) => (
              <Item key={choice.key} choice={choice} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Virtualizer>
  );
}
