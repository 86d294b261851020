// Who may import whom (ARCHITECTURE.md, "Packages"). Each rule says why: its message is what a developer meets first.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'move the shared part down',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'figures in, figures out; of the packages it knows the fields, the rules of a board and the formula language',
      from: { path: '^bff/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(bff/src/domain|packages/(fields|board-rules|formula))/' },
    },
    {
      name: 'remote-is-an-island',
      severity: 'error',
      comment: 'remotes deploy alone: they meet in routes and the contract',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-[^/]+|shell|bff)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      severity: 'error',
      comment: 'the shell learns of remotes from the registry, at run time',
      from: { path: '^shell/' },
      to: { path: '^(mfe-[^/]+|bff)/' },
    },
    {
      name: 'features-are-apart',
      severity: 'error',
      comment: 'the page that shows two features composes them',
      from: { path: '^(mfe-[^/]+|shell)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-know-no-page',
      severity: 'error',
      comment: 'pages compose features; what both know stands below the two',
      from: { path: '^(mfe-[^/]+)/src/(features|company|api|texts|charts)/' },
      to: { path: '^$1/src/pages(/|\\.ts$)' },
    },
    {
      name: 'module-through-its-index',
      severity: 'error',
      comment: 'a module imports of another only what its index.ts exports, or its descriptor, to use it',
      from: { path: '^bff/src/modules/([^/]+)/', pathNot: '(\\.test\\.ts$)|/testing/' },
      to: { path: '^bff/src/modules/[^/]+/', pathNot: '^bff/src/modules/($1/|[^/]+/(index|module)\\.ts$)' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      comment: 'modules stand on the platform, not the other way round',
      from: { path: '^bff/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^bff/src/modules/' },
    },
    {
      name: 'routes-ask-services',
      severity: 'error',
      comment: 'routes and presenters translate; storage and providers stay behind services',
      from: { path: '^bff/src/modules/.*(/|-)(routes|presenter)\\.ts$' },
      to: {
        path: '(^bff/src/modules/(.*(/|-)store\\.ts$|providers/))|(node_modules/(sequelize|sqlite3|pg)/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'services-know-no-edge',
      severity: 'error',
      comment: 'Express stays in routes, the drivers of databases in the platform',
      from: { path: '^bff/src/modules/.*(/|-)service\\.ts$' },
      to: { path: '((/|-)routes\\.ts$)|(node_modules/(express|sqlite3|pg)/)' },
    },
    {
      name: 'stores-and-providers-decide-nothing',
      severity: 'error',
      comment: 'they answer services and ask none',
      from: { path: '^bff/src/modules/(.*(/|-)store\\.ts$|providers/)', pathNot: '(\\.test\\.ts$)|/testing/' },
      to: { path: '^bff/src/modules/.*(/|-)(service|routes|presenter)\\.ts$' },
    },
    {
      name: 'packages-know-no-remote',
      severity: 'error',
      comment: 'packages are below the shell, the remotes and the BFF',
      from: { path: '^packages/' },
      to: { path: '^(bff|shell|mfe-[^/]+|tests)/' },
    },
    {
      name: 'registry-below-who-writes-and-who-serves',
      severity: 'error',
      comment:
        'builds, deployments and the site meet in the registry; of the others it knows what remotes promise, what calls a contract has and where files are, no more',
      from: { path: '^packages/registry/' },
      to: {
        path: '^packages/',
        pathNot:
          '^packages/(registry/|storage/src/[\\w-]+\\.ts$|remote-kit/src/(contract|routes)\\.ts$|contract/src/contract-calls\\.ts$)',
      },
    },
    {
      name: 'storage-imports-nothing',
      severity: 'error',
      comment: 'files by name: what is in them is the affair of those who store them',
      from: { path: '^packages/storage/' },
      to: { path: '^(packages|bff|tests)/', pathNot: '^packages/storage/' },
    },
    {
      name: 'browsers-read-no-registry',
      severity: 'error',
      comment: 'what runs in a browser learns of releases by HTTP; how they are built and kept is none of its affair',
      from: {
        path: '^(shell|mfe-[^/]+|packages/[^/]+)/src/',
        pathNot: ['^packages/(registry|storage|tooling)/', '\\.test\\.tsx?$'],
      },
      to: { path: '^packages/(registry|storage|tooling)/' },
    },
    {
      name: 'fields-import-nothing',
      severity: 'error',
      comment: 'the catalogue of fields is the ground that all others stand on',
      from: { path: '^packages/fields/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/fields/' },
    },
    {
      name: 'board-rules-import-fields-alone',
      severity: 'error',
      comment: 'rules over numbers and strings: server and browser apply the very same',
      from: { path: '^packages/board-rules/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(board-rules|fields|format)/' },
    },
    {
      name: 'formula-imports-fields-alone',
      severity: 'error',
      comment: 'a pure language: server and browser read the very same formulas',
      from: { path: '^packages/formula/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(formula|fields)/' },
    },
    {
      name: 'floors-in-order',
      severity: 'error',
      comment: 'contract and format below i18n below ui below remote-kit',
      from: { path: '^packages/(contract|format)/' },
      to: { path: '^packages/(i18n|ui|remote-kit)/' },
    },
    {
      name: 'i18n-below-ui',
      severity: 'error',
      comment: 'contract and format below i18n below ui below remote-kit',
      from: { path: '^packages/i18n/' },
      to: { path: '^packages/(ui|remote-kit)/' },
    },
    {
      name: 'ui-below-remote-kit',
      severity: 'error',
      comment: 'ui knows no API and no route',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/(remote-kit|contract)/' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment:
        'an import that leads nowhere; react-intl-whole is a name that the build alone knows, for react-intl itself',
      from: {},
      to: { couldNotResolve: true, pathNot: '^react-intl-whole$' },
    },
    {
      name: 'no-development-tool-in-production',
      severity: 'error',
      comment: 'what runs in production stands in dependencies',
      from: {
        path: '^(bff|shell|mfe-[^/]+|packages/[^/]+)/.*src/',
        pathNot: '(\\.test\\.tsx?$)|(/testing/)|(bootstrap\\.tsx$)|(\\.d\\.ts$)',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|var|coverage)/|schema\\.d\\.ts$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
