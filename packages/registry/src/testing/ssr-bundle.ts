/** An SSR bundle that returns its input; `more` is inserted before the return of its render function. */
export const ssrBundleCode = (more = ''): string => `
  exports.contractVersion = 1;
  exports.samples = [];
  exports.render = (input) => { ${more}; return '<p>' + input.page + ' ' + input.locale + ' ' + input.viewerClass + '</p>'; };
  exports.head = (input) => ({ title: 'Title of ' + input.page, description: 'About & <about>' });
`;
