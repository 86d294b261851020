import { storeReleased } from './released-contract';

const { version, calls, shapes } = storeReleased();
const counts = `${Object.keys(calls).length} calls, ${Object.keys(shapes).length} shapes`;
console.log(
  `Contract ${version} is stored as the last release: ${counts}. Commit packages/contract/released-contract.json.`,
);
