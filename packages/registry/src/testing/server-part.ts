/** An SSR bundle that says what it was asked for; `more` stands before its render function's return. */
export const serverPart = (more = ''): string => `
  exports.contractVersion = 1;
  exports.samples = [];
  exports.render = (input) => { ${more}; return '<p>' + input.page + ' ' + input.locale + ' ' + input.viewerClass + '</p>'; };
  exports.head = (input) => ({ title: 'Title of ' + input.page, description: 'About & <about>' });
`;
