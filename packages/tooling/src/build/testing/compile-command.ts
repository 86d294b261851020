import { compileRoom } from '../compile-room';
import { roomsNamed } from '../rooms';

/** `compile-command.ts <room> <folder>`: builds a room as the whole build does, into a folder of its own; for tests. */
const [name = '', folder = ''] = process.argv.slice(2);

compileRoom(roomsNamed([name])[0]!, { mode: 'production', folder }).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
