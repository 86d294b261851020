import type { ArticleVersionRow, DataKind } from '../../services/ports';
import { articleVersions } from '../../repositories/models/article-version';
import { key, linkedTable, one, text } from '../../platform/db/table';

/** Articles; the text is in their versions. */
export const articles = linkedTable(
  'articles',
  {
    urlTitle: text(key),
    dataKind: text<DataKind>(),
    subject: text(),
    direction: text<ArticleVersionRow['direction']>(),
    latestVersionId: text(),
  },
  { latest: one(articleVersions, 'latestVersionId') },
);
