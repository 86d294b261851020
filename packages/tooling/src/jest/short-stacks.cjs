// Jest records a hundred callers of each error and looks each up in the source, a tenth of the time of a test with a
// database: Sequelize reads the stack of every query. Ten include the line of the test. Jest ignores `--stack-trace-limit`.
Error.stackTraceLimit = 10;
