import { buildRooms } from './build-browser';

/** `build-command.ts [room …] [--force] [--development]`: builds the rooms named, or all of them. */
const options = process.argv.slice(2);
const names = options.filter((option) => !option.startsWith('--'));

buildRooms(names.length > 0 ? names : undefined, {
  force: options.includes('--force'),
  mode: options.includes('--development') ? 'development' : 'production',
  say: (line) => console.log(line),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
