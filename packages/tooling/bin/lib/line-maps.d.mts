export interface SourceMapFile {
  readonly version: number;
  readonly sources: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
  readonly sourcesContent?: readonly (string | null)[];
}

/** The map of the same program with the first place of each line alone, and without the sources' texts. */
export declare function withLinesAlone(map: SourceMapFile): Omit<SourceMapFile, 'sourcesContent'>;
