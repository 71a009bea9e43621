alter table rail_answer rename column word to answer;
