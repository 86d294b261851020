import { useState } from 'react';
import { useLoad } from '@site/remote-kit';
import { listNewsAbout } from '../../api/list-news-about';
import { listingKey, listingOf } from '../../api/listing';
import { ListPanel } from '../../company-lists';
import type { ListTexts } from '../../company-lists';
import { ProvenanceButton } from '../../provenance/provenance-button';
import { siteAddress } from '../../sharing/site-address';
import type { ViewProps } from '../../company/view-props';
import { useText } from '../../texts/use-text';
import { byDay, excerpt, ownPicture, timeText } from './news-days';
import type { NewsItem } from './news-days';
import styles from './news.module.css';
import { Passage } from '@site/ui';

const TEXTS: ListTexts = { failed: 'news.failed', empty: 'news.empty', emptyHint: 'news.emptyHint' };

/** What others report about the company, day by day. */
export function NewsPanel({ company }: Pick<ViewProps, 'company'>) {
  const text = useText();
  const listing = listingOf(company);
  const list = useLoad(`news ${listingKey(listing)}`, (signal) => listNewsAbout(listing, signal), company.lists?.news);
  return (
    <ListPanel title={text('news.title')} besideTitle={<span>{text('news.utc')}</span>} list={list} texts={TEXTS}>
      {(news) =>
        byDay(news).map(({ day, items }) => (
          <section key={day} className={styles.day}>
            <h3>
              <bdi dir="ltr">{day}</bdi>
            </h3>
            <ul>
              {items.map((item, index) => (
                <NewsLine key={index} item={item} />
              ))}
            </ul>
          </section>
        ))
      }
    </ListPanel>
  );
}

function NewsLine({ item }: { readonly item: NewsItem }) {
  const text = useText();
  const address = siteAddress(item.url);
  const time = timeText(item.publishedDate);
  return (
    <li className={styles.item}>
      <Picture image={ownPicture(item.image)} site={item.site} />
      <article>
        <h4>
          {address === null ? (
            <Passage>{item.title}</Passage>
          ) : (
            <a href={address} rel="noopener noreferrer external">
              <Passage>{item.title}</Passage>
              <span className="visually-hidden"> {text('news.elsewhere')}</span>
            </a>
          )}
        </h4>
        <p className={styles.source}>
          <Passage>{item.site}</Passage>
          {time !== null && (
            <time dateTime={item.publishedDate} dir="ltr">
              {time}
            </time>
          )}
          <ProvenanceButton
            name={item.title}
            report="news_item"
            row={{ ...item, day: item.publishedDate.slice(0, 10), published: item.publishedDate, url: address }}
          />
        </p>
        {item.text !== '' && (
          <p className={styles.text}>
            <Passage>{excerpt(item.text)}</Passage>
          </p>
        )}
      </article>
    </li>
  );
}

/** Our own picture of a report; without one, the initial of the site that published it. */
function Picture({ image, site }: { readonly image: string | null; readonly site: string }) {
  const [isBroken, setBroken] = useState(false);
  if (image !== null && !isBroken) {
    return (
      <img
        className={styles.picture}
        src={image}
        alt=""
        width="40"
        height="40"
        loading="lazy"
        onError={() => setBroken(true)}
      />
    );
  }
  const [initial = ''] = site.trim();
  return (
    <span className={styles.picture} aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  );
}
