import { useLocation } from 'react-router-dom';
import { chromeTexts } from '../../text/chrome.ts';
import { ReportScreen } from './reports/report-screen.tsx';
import { type ReportName, type ReportNamed, reportNameOf, reports } from './reports/reports.ts';

/** Keeps a report and its types together, whichever it is. */
function Named<Name extends ReportName>({ name }: { readonly name: Name }) {
  const report: ReportNamed<Name> = reports[name];
  return <ReportScreen report={report} />;
}

export function Component() {
  const name = reportNameOf(useLocation().pathname);
  return (
    <>
      <title>{`${reports[name].texts.title} · ${chromeTexts.productName}`}</title>
      <Named key={name} name={name} />
    </>
  );
}
