import { useCallback, useState } from 'react';

export interface OpenRows {
  /** Keys of the rows whose details are shown. */
  readonly openRows: ReadonlySet<string>;
  /** Opens a row, or closes it. */
  readonly onToggle: (key: string) => void;
}

/**
 * Which rows of a table are open, by their keys: a row is still open when paging or sorting brings it back. Spread it
 * into a DataTable that has details.
 */
export function useOpenRows(): OpenRows {
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(() => new Set());
  const onToggle = useCallback((key: string) => {
    setOpenRows((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  return { openRows, onToggle };
}
