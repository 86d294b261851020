export { boardQueryOfScreen } from './screen-question';
export { createScreenStore, type SavedScreen, type ScreenStore } from './store';
