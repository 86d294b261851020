import { join } from 'node:path';
import ts from 'typescript';
import { listedFiles } from './catalogues';
import { checkTexts } from './check-texts';

const root = join(__dirname, '../../../..');

/** `npm run texts`: names each text that is unused, missing or broken; ends with 1 when there is one. */
function main(): void {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const { faults, catalogues, texts } = checkTexts({ root, files: listedFiles(root), compilerOptions: options });
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0
      ? `${texts} texts in ${catalogues} catalogues, all in use, in both languages`
      : `${faults.length} texts to fix`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

main();
