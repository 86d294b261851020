export interface SourceMapFile {
  readonly version: number;
  readonly sources: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
  readonly sourcesContent?: readonly (string | null)[];
}

/** The map of the same program with the first place of each line alone, and without the sources' texts. */
export declare function withLinesAlone(map: SourceMapFile): Omit<SourceMapFile, 'sourcesContent'>;

/** The same as numbers that are read at once: the source and the line, counted from 1, of each line of the program; 0: none. */
export declare function tableOfLines(lines: Pick<SourceMapFile, 'sources' | 'mappings'>): {
  readonly sources: readonly string[];
  /** Base 64 of 32-bit numbers. */
  readonly places: string;
};
