import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { rememberedSearchAtom } from '../../../state/sessions/remembered-search.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import styles from './view.module.css';

/** The way back to the list, as it was left (access section 2). */
export function CampaignBreadcrumb({ name }: { readonly name: string }) {
  const search = useAtomValue(rememberedSearchAtom)[paths.campaigns] ?? '';
  return (
    <nav className={`${styles.breadcrumb} no-print`} aria-label={campaignTexts.breadcrumb}>
      <ol>
        <li>
          <Link to={`${paths.campaigns}${search}`}>{campaignTexts.section}</Link>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
