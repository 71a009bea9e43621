import { Problem, secondsOf } from './problem'

type Upload = {
  file: File
  type: 'identity' | 'avatar' | 'evidence' | 'case'
  onProgress?: (sent: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file and reports the number of bytes sent, which `fetch` does not support.
 * @throws Problem, or an AbortError when `signal` aborted it
 */
export function upload({ file, type, onProgress, signal }: Upload): Promise<{ id: string; url: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/base/upload_file/')
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded }) => onProgress?.(Math.min(loaded, file.size))
    request.onload = () => {
      if (request.status < 400) return resolve(request.response)
      reject(new Problem(request.status, request.response ?? {}, secondsOf(request.getResponseHeader('Retry-After'))))
    }
    request.onerror = () => reject(new Problem(0, {}))
    request.onabort = () => reject(new DOMException('The upload was ended.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file_type', type)
    form.set('file', file)
    request.send(form)
  })
}
