// Matchers such as toBeVisible, which `browser-setup.cjs` adds to every test that runs in jsdom.
import '@testing-library/jest-dom';
