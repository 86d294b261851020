import { storeReleased } from './released-contract';

try {
  const { version, calls, shapes } = storeReleased();
  const counts = `${Object.keys(calls).length} calls, ${Object.keys(shapes).length} shapes`;
  console.log(
    `Contract ${version} is stored as the last release: ${counts}. Commit packages/contract/released-contract.json.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
