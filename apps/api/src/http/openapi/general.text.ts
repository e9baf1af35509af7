import { text } from '@srm/domain/kit/text'

/** The document says this of the whole interface. */
export const generalText = text({
  zh: {
    description: [
      '所有应答均为 `{success, message, code, result, timestamp}`。业务拒绝以 HTTP 200 返回 `success: false`，错误键为 `errorKey`（稳定，可据此编程），`result.errors` 为各字段的问题。404、405、413、429、500、503、507 保留 HTTP 状态，应答格式相同。',
      '登录后在请求头 `X-Access-Token` 中携带令牌；`X-Language: zh-CN | en-US` 决定应答语言。修改已有记录须带读取时的 `version`，过期返回 `STALE`。写操作可带 `Idempotency-Key`（上传除外）：同一键只执行一次，重复请求得到首次的应答。',
      '任何调用都可能返回：`TOKEN_INVALID`、`NO_PERM`、`PROFILE_INCOMPLETE`、`LOGIN_LIMITED`、`BAD_INPUT`、`IDEMPOTENCY_MISMATCH`、`TOO_OFTEN`、`TOO_LARGE`、`UNAVAILABLE`、`BUSY`、`STORAGE_FULL`、`INTERNAL`；各操作只列出其余的。',
      '每个操作的真实示例：`/openapi/examples/{operationId}.json`。返回文件的地址（导出、模板、附件）不在本文档中。',
    ].join('\n\n'),
  },
  en: {
    description: [
      'Every answer is `{success, message, code, result, timestamp}`. A business refusal is HTTP 200 with `success: false` and a stable `errorKey` to program against; `result.errors` names the fields. 404, 405, 413, 429, 500, 503 and 507 keep their HTTP status, with the same body.',
      'Send the token of the sign-in in `X-Access-Token`; `X-Language: zh-CN | en-US` chooses the language of the answers. A change of a record carries the `version` that was read; an older one is answered `STALE`. Calls that write take an `Idempotency-Key` (uploads do not): repeats under one key are done once and get the first answer.',
      'Any call may answer `TOKEN_INVALID`, `NO_PERM`, `PROFILE_INCOMPLETE`, `LOGIN_LIMITED`, `BAD_INPUT`, `IDEMPOTENCY_MISMATCH`, `TOO_OFTEN`, `TOO_LARGE`, `UNAVAILABLE`, `BUSY`, `STORAGE_FULL` or `INTERNAL`; operations list what else.',
      'A real example of each operation: `/openapi/examples/{operationId}.json`. Addresses that answer files (exports, templates, attachments) are not part of this document.',
    ].join('\n\n'),
  },
})
