export { createPreferenceStore, type PreferenceStore } from './store';
