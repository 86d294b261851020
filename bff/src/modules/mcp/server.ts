import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { InvalidInputError } from '../../platform/errors';
import type { InnerAnswer } from '../../platform/http/inner-call';
import { boardTool, companyTool, compareTool, formulaTool } from './board-tools';
import { backtestTool, calendarTool, searchTool } from './other-tools';
import { providersIn, TOOL_ANSWER, type Tool } from './tool';

const TOOLS: readonly Tool[] = [
  ...[searchTool, boardTool, companyTool, compareTool],
  ...[formulaTool, backtestTool, calendarTool],
];

/** The transport requires that both are accepted, although it answers only with JSON. */
const HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' } as const;

const INSTRUCTIONS =
  'Stock research of Boursight: boards of companies ranked by the BSI score, figures of companies, formulas over them, back-tests and calendars. ' +
  'Every answer names source, day and units; say them when you repeat a figure. dataKind "sample" means invented companies. ' +
  'Null is unknown, never zero. The figures are information, not investment advice.';

/** Reads a path of the API for the client that sent the message. */
export type ReadApi = (path: string) => Promise<InnerAnswer>;

/** Answers one message of the protocol. Null: a notification, which has no answer. Throws: InvalidInputError. */
export async function answerMessage(message: unknown, version: string | undefined, readApi: ReadApi) {
  const server = new McpServer({ name: 'boursight', version: '1.0.0' }, { instructions: INSTRUCTIONS });
  for (const tool of TOOLS) register(server, tool, readApi);
  // Without sessions: nothing is stored between two messages. One answer a message, so that no stream stays open.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  // Its optional callbacks are declared without undefined.
  await server.connect(transport);
  try {
    const headers = { ...HEADERS, ...(version !== undefined && { 'mcp-protocol-version': version }) };
    const request = new Request('http://localhost/mcp', { method: 'POST', headers });
    const response = await transport.handleRequest(request, { parsedBody: message });
    const text = await response.text();
    if (response.ok) return text === '' ? null : (JSON.parse(text) as object);
    const { error } = JSON.parse(text) as { readonly error: { readonly message: string } };
    throw new InvalidInputError('invalid_request', error.message);
  } finally {
    await server.close();
  }
}

function register(server: McpServer, tool: Tool, readApi: ReadApi): void {
  const { name, title, description } = tool;
  server.registerTool(
    name,
    {
      title,
      description,
      outputSchema: TOOL_ANSWER,
      inputSchema: tool.input,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (input): Promise<CallToolResult> => {
      const { path: call, present } = tool.callFor(input);
      const answer = await readApi(call);
      if (answer.status !== 200) return failureOf(answer);
      const { day, units, data } = present(answer.body);
      const kind = answer.headers['x-data-source'];
      const payload = {
        source: { call, dataKind: kind === 'real' || kind === 'sample' ? kind : null, providers: providersIn(data) },
        day: day ?? new Date(String(answer.headers.date)).toISOString().slice(0, 10),
        units,
        data,
      };
      return { content: [{ type: 'text', text: JSON.stringify(payload) }], structuredContent: payload };
    },
  );
}

/** A refusal of the API under its own code, so that a program can branch on it. */
function failureOf({ status, headers, body }: InnerAnswer): CallToolResult {
  const retryAfter = headers['retry-after'];
  const payload = {
    errorCode: body['errorCode'],
    status,
    detail: body['detail'],
    errors: body['errors'] ?? [],
    ...(retryAfter !== undefined && { retryAfterSeconds: Number(retryAfter) }),
  };
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(payload) }] };
}
