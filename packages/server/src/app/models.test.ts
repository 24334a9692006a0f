import { expect, test } from 'vitest';
import { readConfig } from '../kernel/index.ts';
import { chooseModels } from './models.ts';

const local = {
  OPENAI_COMPATIBLE_URL: 'http://127.0.0.1:11434/v1',
  OPENAI_COMPATIBLE_MODEL: 'small',
};

test.each([
  { env: {}, chosen: 'built-in/extractive' },
  { env: { OPENAI_API_KEY: 'k' }, chosen: 'openai/gpt-5.6-luna' },
  { env: { ANTHROPIC_API_KEY: 'k', OPENAI_API_KEY: 'k' }, chosen: 'anthropic/claude-sonnet-5' },
  { env: { GOOGLE_GENERATIVE_AI_API_KEY: 'k' }, chosen: 'google/gemini-3.5-flash' },
  { env: { MISTRAL_API_KEY: 'k' }, chosen: 'mistral/mistral-medium-latest' },
  { env: local, chosen: 'openai-compatible/small' },
  {
    env: { ...local, AI_MODEL: 'openai-compatible/org/large' },
    chosen: 'openai-compatible/org/large',
  },
  { env: { OPENAI_API_KEY: 'k', AI_MODEL: 'openai/gpt-5.5' }, chosen: 'openai/gpt-5.5' },
  { env: { OPENAI_API_KEY: 'k', AI_MODEL: 'built-in/extractive' }, chosen: 'built-in/extractive' },
])('$env chooses $chosen', async ({ env, chosen }) => {
  const { writer } = await chooseModels(readConfig(env).ai);
  expect(`${writer.provider}/${writer.model}`).toBe(chosen);
});

test.each([
  { model: 'openai/gpt-5.5', words: 'AI_MODEL is set to openai, which has no API key.' },
  { model: 'oracle/delphi', words: 'AI_MODEL is set to oracle, which is not a known provider.' },
])('$model without a key stops the start', async ({ model, words }) => {
  await expect(chooseModels(readConfig({ AI_MODEL: model }).ai)).rejects.toThrow(words);
});
