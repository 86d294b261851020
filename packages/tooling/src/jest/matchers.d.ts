// Matchers such as toBeVisible, which `browser-setup.cjs` adds to every test that runs in a browser's stead.
import '@testing-library/jest-dom';
