// Prints `N passed, N failed` (`, N skipped` where some were) from vitest's JSON report. A file that failed without a failed
// test (it could not be loaded) counts as one, and so does a report that is missing.
import { readFileSync } from 'node:fs';

function countTests(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

let counts = { passed: 0, failed: 1, skipped: 0 };
try {
  counts = countTests(process.argv[2]);
} catch (error) {
  console.log(`There is no report of the tests: ${error.message}`);
}
const { passed, failed, skipped } = counts;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
