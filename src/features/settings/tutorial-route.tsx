import { type FunctionComponent, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../components/button/button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { paths } from '../../lib/paths.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { tourSteps } from '../../text/help.ts';
import { tutorialPictures, tutorialTexts } from '../../text/settings-pages.ts';
import styles from './tutorial.module.css';

const Line = ({ x, y, width, isStrong = false }: { x: number; y: number; width: number; isStrong?: boolean }) => (
  <rect className={isStrong ? styles.strong : styles.line} x={x} y={y} width={width} height={6} rx={3} />
);

const Panel = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <rect className={styles.panel} x={x} y={y} width={width} height={height} rx={8} />
);

const Monogram = ({ x, y, size = 28 }: { x: number; y: number; size?: number }) => (
  <rect className={styles.mark} x={x} y={y} width={size} height={size} rx={size / 4} />
);

function OneSession() {
  return (
    <>
      <Panel x={24} y={44} width={272} height={92} />
      <Monogram x={40} y={62} size={36} />
      <Line x={90} y={64} width={112} isStrong />
      <Line x={90} y={82} width={76} />
      <Line x={240} y={64} width={40} />
      <Line x={40} y={114} width={52} />
      <Line x={102} y={114} width={68} />
      <circle className={styles.value} cx={268} cy={117} r={7} />
    </>
  );
}

function NewestFirst() {
  return [0, 1, 2, 3].map((row) => (
    <g key={row} opacity={1 - row * 0.2}>
      <Panel x={24} y={14 + row * 40} width={272} height={32} />
      <Monogram x={34} y={20 + row * 40} size={20} />
      <Line x={64} y={27 + row * 40} width={96 - row * 12} isStrong />
      <Line x={186} y={27 + row * 40} width={36} />
      <Line x={238} y={27 + row * 40} width={44} />
    </g>
  ));
}

function FilledDot() {
  return (
    <>
      <path className={styles.rail} d="M52 12v156" />
      {[0, 1, 2].map((row) => (
        <g key={row}>
          <circle className={row === 1 ? styles.value : styles.dot} cx={52} cy={36 + row * 54} r={row === 1 ? 9 : 7} />
          <Panel x={80} y={16 + row * 54} width={216} height={40} />
          <Monogram x={90} y={25 + row * 54} size={22} />
          <Line x={124} y={33 + row * 54} width={84 + row * 14} isStrong />
        </g>
      ))}
      <rect className={styles.valueSoft} x={232} y={79} width={52} height={22} rx={11} />
      <rect className={styles.value} x={242} y={87} width={32} height={6} rx={3} />
    </>
  );
}

function OpenedPages() {
  return (
    <>
      <Panel x={24} y={10} width={272} height={160} />
      <Monogram x={38} y={22} />
      <Line x={78} y={33} width={104} isStrong />
      <path className={styles.chevron} d="m270 32 6 6 6-6" />
      <path className={styles.rail} d="M52 74v76" />
      {[0, 1, 2, 3].map((page) => (
        <g key={page}>
          <circle className={page === 3 ? styles.value : styles.dot} cx={52} cy={74 + page * 25} r={5} />
          <Line x={72} y={71 + page * 25} width={[132, 96, 150, 110][page] ?? 100} />
          <Line x={248} y={71 + page * 25} width={32} />
        </g>
      ))}
    </>
  );
}

function FilterAndExport() {
  return (
    <>
      {[24, 100, 176].map((x) => (
        <g key={x}>
          <Panel x={x} y={16} width={68} height={26} />
          <Line x={x + 10} y={26} width={34} />
          <path className={styles.chevron} d={`m${x + 50} 27 4 4 4-4`} />
        </g>
      ))}
      <rect className={styles.accent} x={252} y={16} width={44} height={26} rx={6} />
      <path className={styles.arrow} d="M274 22v11m-5-4 5 5 5-5m-11 7h12" />
      <Panel x={24} y={56} width={272} height={110} />
      {[0, 1, 2, 3].map((row) => (
        <g key={row}>
          <rect
            className={styles.bar}
            x={34}
            y={66 + row * 24}
            width={[200, 142, 96, 58][row] ?? 60}
            height={16}
            rx={4}
          />
          <Line x={42} y={71 + row * 24} width={46} isStrong />
          <Line x={260} y={71 + row * 24} width={24} />
        </g>
      ))}
    </>
  );
}

/** A picture for each step of the tour, in order, on a 320 by 180 canvas. */
const pictures: readonly FunctionComponent[] = [OneSession, NewestFirst, FilledDot, OpenedPages, FilterAndExport];

const chapters = tourSteps.map((step, index) => ({
  ...step,
  id: step.title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  number: index + 1,
  Picture: pictures[index],
  picture: tutorialPictures[index],
}));

/** The tour's steps as chapters, each with a picture and an anchor. */
function TutorialScreen() {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    // Runs after the scroll to the top on every navigation.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  return (
    <div className={styles.page}>
      <nav className={`${styles.contents} no-print`} aria-label={tutorialTexts.contents}>
        <ol>
          {chapters.map(({ id, title, number }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{number}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.chapters}>
        {chapters.map(({ id, title, text, number, Picture, picture }) => (
          <article key={id} id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
            <div>
              <p className={styles.number} aria-hidden="true">
                {number}
              </p>
              <h2 id={`${id}-title`}>{title}</h2>
              <p>{text}</p>
            </div>
            {Picture && (
              <svg className={styles.picture} viewBox="0 0 320 180" role="img" aria-label={picture}>
                <Picture />
              </svg>
            )}
          </article>
        ))}
        <section className={styles.next} aria-label={tutorialTexts.next}>
          <LinkButton to={paths.sessions}>{tutorialTexts.allSessions}</LinkButton>
          <LinkButton to={paths.targets}>{tutorialTexts.targets}</LinkButton>
          <LinkButton to={paths.callTracking}>{tutorialTexts.callTracking}</LinkButton>
        </section>
      </div>
    </div>
  );
}

/** The tutorial (SET-034, SET-035). Hidden in production mode. */
export function Component() {
  return (
    <>
      <title>{`${tutorialTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={tutorialTexts.title} subheader={tutorialTexts.subtitle} showDateRange={false} />
      <TutorialScreen />
    </>
  );
}
