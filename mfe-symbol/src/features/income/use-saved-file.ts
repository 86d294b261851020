import { useState } from 'react';
import { reportFailure } from '@site/remote-kit';
import { loadChartTools } from '../../charts';

/** Downloads a CSV file, and reports whether the last attempt failed. */
export function useSavedFile(): { readonly hasFailed: boolean; readonly save: (name: string, csv: string) => void } {
  const [hasFailed, setFailed] = useState(false);
  const save = (name: string, csv: string): void => {
    setFailed(false);
    loadChartTools()
      .then(({ saveCsv }) => saveCsv(name, csv))
      .catch((error: unknown) => {
        setFailed(true);
        reportFailure(error, 'income statements file');
      });
  };
  return { hasFailed, save };
}
