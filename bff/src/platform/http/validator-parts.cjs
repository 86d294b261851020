// The library's own modules, so that parts can be replaced: an import would give copies. By names that a bundler follows.
exports.descriptions = require('express-openapi-validator/dist/framework/openapi.schema.validator');
exports.files = require('@apidevtools/json-schema-ref-parser');
exports.preprocessor = require('express-openapi-validator/dist/middlewares/parsers/schema.preprocessor');
exports.compilation = require('express-openapi-validator/dist/middlewares/util');
