import { useMemo } from 'react';
import { type OpenRows, useOpenRows } from '../../../components/data-table/use-open-rows.ts';

/**
 * Which rows are open, where one of them is so from the start: clicking that one closes it. Give its key, or null
 * where no row is meant.
 */
export function useRefRow(refKey: string | null): OpenRows {
  const { openRows: clicked, onToggle } = useOpenRows();
  const openRows = useMemo(() => {
    if (refKey === null) return clicked;
    const rows = new Set(clicked);
    if (!rows.delete(refKey)) rows.add(refKey);
    return rows;
  }, [clicked, refKey]);
  return { openRows, onToggle };
}
