export declare const descriptions: { OpenAPISchemaValidator: unknown };
export declare const files: { bundle: unknown };
export declare const preprocessor: { readonly SchemaPreprocessor: { readonly prototype: { resolveSchema: unknown } } };
export declare const compilation: { useAjvCache: unknown };
