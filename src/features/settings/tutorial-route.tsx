import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../components/button/button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { paths } from '../../lib/paths.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { tourSteps } from '../../text/help.ts';
import { tutorialPictures, tutorialTexts } from '../../text/settings-pages.ts';
import styles from './tutorial.module.css';
import { pictures } from './tutorial-pictures.tsx';

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
    // After the scroll to the top on every navigation.
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

/** The tutorial (SET-034, SET-035). Production mode has no such page. */
export function Component() {
  return (
    <>
      <title>{`${tutorialTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={tutorialTexts.title} subheader={tutorialTexts.subtitle} showDateRange={false} />
      <TutorialScreen />
    </>
  );
}
