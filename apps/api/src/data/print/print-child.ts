import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'

/** A printing process is started with these and never told others. */
export interface ChildLimits {
  /** The folder of the templates: the only files a template can read. */
  readonly templates: string
  /** One document's time, and the memory of the whole process. */
  readonly runMs: number
  readonly memoryMb: number
}
export interface PrintJob {
  /** A file of the folder, `/paper.typ`. */
  readonly template: string
  /** JSON that the template reads as `/data.json`. */
  readonly data: string
  /** Pictures by the path that the template reads them at. */
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly standard?: string | undefined
  /** Seconds: what the document says of when it was made. */
  readonly madeAt: number
  /** A picture of the pages as SVG instead of a PDF. */
  readonly picture?: boolean | undefined
}
export type PrintNews =
  | { readonly content: Uint8Array; readonly pages: number; readonly memoryMb: number }
  /** The compiler's own words, for the template's author to repair. */
  | { readonly fault: string }

const megabyte = 1024 * 1024

/**
 * Compiling is native and synchronous: nothing interrupts it from within. A second thread looks at the clock and at the memory and
 * ends the process, so that the limits hold even when the server is gone.
 */
const watch = ({ startedAt, runMs, memoryMb }: { startedAt: Float64Array; runMs: number; memoryMb: number }): void => {
  setInterval(() => {
    const [at = 0] = startedAt
    const isLate = at > 0 && Date.now() - at > runMs
    if (isLate || process.memoryUsage.rss() > memoryMb * megabyte) process.kill(process.pid, 'SIGKILL')
  }, 50)
}

/** Their glyphs are read where they are needed; what they lack is taken from the fonts of the machine. */
const fontFolder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts')

const serve = ({ templates, runMs, memoryMb }: ChildLimits): void => {
  const startedAt = new Float64Array(new SharedArrayBuffer(8))
  new Worker(new URL(import.meta.url), { workerData: { startedAt, runMs, memoryMb } })
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: [fontFolder] }] })

  const documentOf = ({ template, data, files }: PrintJob): NodeTypstDocument | string => {
    compiler.resetShadow()
    compiler.mapShadow(join(templates, 'data.json'), Buffer.from(data))
    for (const [path, content] of Object.entries(files)) compiler.mapShadow(join(templates, path), Buffer.from(content))
    const compiled = compiler.compile({ mainFilePath: join(templates, template), resetRead: true })
    if (compiled.result) return compiled.result
    const error = compiled.takeError()
    return error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'nothing was compiled'
  }
  const print = (job: PrintJob): PrintNews => {
    const made = documentOf(job)
    if (typeof made === 'string') return { fault: made }
    const content = job.picture
      ? Buffer.from(compiler.plainSvg(made))
      : compiler.pdf(made, { creationTimestamp: job.madeAt, ...(job.standard ? { pdfStandard: job.standard } : {}) })
    const pages = made.numOfPages
    compiler.evictCache(5)
    return { content, pages, memoryMb: Math.ceil(process.memoryUsage.rss() / megabyte) }
  }
  const answer = (job: PrintJob): PrintNews => {
    startedAt[0] = Date.now()
    try {
      return print(job)
    } catch (error) {
      return { fault: String(error) }
    } finally {
      startedAt[0] = 0
    }
  }
  process.on('message', (job: PrintJob) => process.send?.(answer(job)))
  process.on('disconnect', () => process.exit())
}

if (isMainThread) serve(JSON.parse(process.argv[2] ?? '{}') as ChildLimits)
else watch(workerData as Parameters<typeof watch>[0])
