require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// A stop for what never comes, not a measure: on a busy machine the usual second is over before a page has settled.
configure({ asyncUtilTimeout: 30_000 });
