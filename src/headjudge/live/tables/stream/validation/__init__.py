"""The rules of each type of entry: could the live command layer have written it in the state before it?"""
