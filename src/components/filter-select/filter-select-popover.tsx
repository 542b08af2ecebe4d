import type { RefObject } from 'react';
import { Autocomplete, Dialog, Input, Popover, TextField, useFilter } from 'react-aria-components';
import { Button } from '../button/button.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { type ChoiceGroup, choiceCount, mostWithoutTextFilter } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './filter-select.module.css';

interface FilterSelectPopoverProps {
  readonly label: string;
  readonly groups: readonly ChoiceGroup[] | null;
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly onClose: () => void;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isSingle: boolean;
}

/** The open list. Arrow keys move, Enter and Space choose, Escape closes and leads back to the button. */
export function FilterSelectPopover(props: FilterSelectPopoverProps) {
  const { label, groups, selected, onChange, onClose, triggerRef, isSingle } = props;
  const { contains } = useFilter({ sensitivity: 'base' });
  const choose = (keys: ReadonlySet<string>) => {
    onChange(keys);
    if (isSingle) onClose();
  };
  const isFilterable = groups !== null && choiceCount(groups) > mostWithoutTextFilter;
  return (
    <Popover
      className={styles.popover ?? ''}
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      offset={4}
    >
      <Dialog className={styles.dialog ?? ''} aria-label={label}>
        {groups === null ? (
          <div className={styles.loading} role="status" aria-label="Loading">
            {['70%', '45%', '60%'].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        ) : (
          <Autocomplete filter={contains}>
            {isFilterable && (
              <TextField className={styles.search ?? ''} aria-label={`Find in ${label}`} autoFocus>
                <Input role="combobox" aria-expanded="true" aria-haspopup="listbox" placeholder="Type to find" />
              </TextField>
            )}
            <ChoiceList
              label={label}
              groups={groups}
              selected={selected}
              onChange={choose}
              hasAutoFocus={!isFilterable}
              isSingle={isSingle}
            />
          </Autocomplete>
        )}
        {!isSingle && (
          <footer className={styles.footer}>
            <Button variant="quiet" disabled={selected.size === 0} onClick={() => onChange(new Set())}>
              Clear
            </Button>
            <Button onClick={onClose}>Done</Button>
          </footer>
        )}
      </Dialog>
    </Popover>
  );
}
