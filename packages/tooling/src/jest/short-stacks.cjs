// Jest notes a hundred callers of each error and looks each of them up in the source, a tenth of what a test with a database
// takes: Sequelize reads the stack of every query. So many name the line of a test; `--stack-trace-limit` is not heard.
Error.stackTraceLimit = 10;
