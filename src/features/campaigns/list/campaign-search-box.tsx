import { useAtom } from 'jotai';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { campaignTexts } from '../../../text/campaigns.ts';
import styles from './campaigns.module.css';
import { termAtom } from './list-atoms.ts';

/** Searches as one types. The address follows the field, and the field an address that one comes back to. */
export function CampaignSearchBox() {
  const [term, setTerm] = useAtom(termAtom);
  const [text, setText] = useState(term);
  const written = useRef(term);
  useEffect(() => {
    if (term !== written.current) setText(term);
    written.current = term;
  }, [term]);
  return (
    <div className={`${styles.search} no-print`}>
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        aria-label={campaignTexts.search}
        placeholder={campaignTexts.search}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          written.current = target.value;
          setText(target.value);
          setTerm(target.value);
        }}
      />
    </div>
  );
}
