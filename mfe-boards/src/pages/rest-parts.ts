// What no first click on a board needs, in a file of its own.
export { BoardAbove } from './board-above';
export { BoardAside } from './board-aside';
export { BoardStandIn } from './board-stand-in';
